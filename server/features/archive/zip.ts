import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** A .zip that is written a piece at a time; only what it comes to compressed is held. */
export class ZipFile {
  #parts: Uint8Array<ArrayBuffer>[] = []
  readonly #writtenAt: Date
  readonly #zip = new Zip((error, part) => {
    if (error) throw error
    this.#parts.push(new Uint8Array(part))
  })

  constructor(writtenAt: Date) {
    this.#writtenAt = writtenAt
  }

  /** A new file in it. Several may be open at once. */
  add(name: string): ZipEntry {
    const entry = new ZipDeflate(name, { level: 6 })
    entry.mtime = this.#writtenAt
    this.#zip.add(entry)
    const bytes = new TextEncoder()
    return {
      /** Other requests are served between two pieces. */
      async write(text) {
        entry.push(bytes.encode(text))
        await nextTurn()
      },
      end: () => entry.push(new Uint8Array(), true),
    }
  }

  /** A new file in it as it is: pictures and PDFs get no smaller. */
  addWhole(name: string, bytes: Uint8Array): void {
    const entry = new ZipPassThrough(name)
    entry.mtime = this.#writtenAt
    this.#zip.add(entry)
    entry.push(bytes, true)
  }

  /** What was written since this was asked last. */
  take(): Uint8Array<ArrayBuffer>[] {
    const parts = this.#parts
    this.#parts = []
    return parts
  }

  /** The last piece; nothing can be added afterwards. */
  end(): void {
    this.#zip.end()
  }
}

export type ZipEntry = { write: (text: string) => Promise<void>; end: () => void }
