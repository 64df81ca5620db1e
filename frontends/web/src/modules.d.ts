declare module 'lessons' {
  /** Compressed, in base64: JSON of { title, html }[]. */
  const packed: string;
  export default packed;
}
declare module 'sandbox-frame' {
  /** The document of the sandboxed frame: inside.ts and its policy. */
  const text: string;
  export default text;
}
