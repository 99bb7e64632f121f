/** Whether a file begins as a PDF and has the end of one: not whether every reader can show it. */
export function isWholePdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return file.subarray(0, 5).equals(Buffer.from('%PDF-')) && file.subarray(-2048).includes('%%EOF')
}
