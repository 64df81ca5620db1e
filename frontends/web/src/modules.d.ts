declare module 'lessons' {
  /** Compressed, in base64: JSON of { title, html }[]. */
  const packed: string;
  export default packed;
}
