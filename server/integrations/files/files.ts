// Where files lie that people put on public pages: in the data folder, or in a bucket of an S3 server.

export type Files = {
  /** The file is there whole, or not at all. */
  write(name: string, bytes: Uint8Array, type: string): Promise<void>
  /** Null when there is none. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Nothing happens when there is none. */
  delete(name: string): Promise<void>
  /** The names of all files. */
  list(): Promise<string[]>
}
