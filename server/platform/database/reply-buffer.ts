const pieceBytes = 256 * 1024

/** Joins the engine's small writes (8 kB each) into larger pieces, because each message between threads costs time. */
export class ReplyBuffer {
  readonly #send: (piece: Uint8Array<ArrayBuffer>) => void
  #parts: Uint8Array[] = []
  #length = 0

  constructor(send: (piece: Uint8Array<ArrayBuffer>) => void) {
    this.#send = send
  }

  /** Copies, because the bytes lie in the engine's own memory and the next write overwrites them. */
  add(bytes: Uint8Array): void {
    this.#parts.push(bytes.slice())
    this.#length += bytes.length
    if (this.#length >= pieceBytes) this.#send(this.takeRest())
  }

  /** What was not sent yet; nothing is left after it. */
  takeRest(): Uint8Array<ArrayBuffer> {
    const piece = joinBytes(this.#parts)
    this.#parts = []
    this.#length = 0
    return piece
  }
}

/** One array with memory of its own, which may therefore be handed to another thread. */
export function joinBytes(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}
