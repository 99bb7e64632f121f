// The file that is being written, in a thread of its own: it may wait for the disk.
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import type { Written } from './writing-messages.ts'

const bytesAtOnce = 65_536

export class Sink {
  readonly #path: string
  readonly #file: number
  readonly #hash = createHash('sha256')
  #waiting: Uint8Array[] = []
  #waitingBytes = 0
  #bytes = 0

  /** Empties the file when it is there already. Only the one who runs the server may read it. */
  constructor(path: string) {
    this.#path = path
    this.#file = openSync(path, 'w+', 0o600)
  }

  write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#waitingBytes >= bytesAtOnce) this.#flush()
  }

  /** Another file beside it, for what is written before its turn; `takeIn` puts it here and takes it away. */
  openBeside(): Sink {
    return new Sink(`${this.#path}-rows`)
  }

  takeIn(beside: Sink): void {
    beside.#flush()
    const buffer = Buffer.alloc(bytesAtOnce)
    for (let at = 0; ;) {
      const length = readSync(beside.#file, buffer, 0, bytesAtOnce, at)
      if (length === 0) break
      this.write(Buffer.from(buffer.subarray(0, length)))
      at += length
    }
    closeSync(beside.#file)
    rmSync(beside.#path)
  }

  /** Returns once the disk has all of it. */
  end(): Written {
    this.#flush()
    fsyncSync(this.#file)
    closeSync(this.#file)
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') }
  }

  #flush(): void {
    const all = Buffer.concat(this.#waiting)
    this.#waiting = []
    this.#waitingBytes = 0
    this.#hash.update(all)
    for (let at = 0; at < all.length;) at += writeSync(this.#file, all, at)
    this.#bytes += all.length
  }
}
