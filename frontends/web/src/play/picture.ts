/* picture.ts -- a picture of the player's on the tiles, made small enough to be kept on this device. */
import type { Picture } from '../board/view.js';
import { keep, kept } from '../shell/keep.js';

const EDGE = 900; // pixels: a board is hardly larger

const isPicture = (p: unknown): p is Picture => {
  const { address, shape } = (p ?? {}) as Record<string, unknown>;
  return typeof address === 'string' && address.startsWith('data:image/jpeg;base64,') && typeof shape === 'number' && shape > 0.05 && shape < 20;
};

export const keptPicture = (): Picture | null => kept<Picture | null>('picture', null, (p): p is Picture | null => p === null || isPicture(p));
export const forgetPicture = (): boolean => keep('picture', null);

/** Rejects what is no picture. */
export async function readPicture(file: Blob): Promise<Picture> {
  const image = new Image(), address = URL.createObjectURL(file);
  try {
    image.src = address;
    await image.decode();
    const scale = Math.min(1, EDGE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const picture = { address: canvas.toDataURL('image/jpeg', 0.85), shape: canvas.width / canvas.height };
    keep('picture', picture);
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}
