import { Duplex } from 'node:stream'
import { joinBytes } from './reply-buffer.ts'

/** Carries one client's bytes to the engine; `attach` opens a session and names where its answers go. */
export type EngineWire = {
  attach: (deliver: (bytes: Uint8Array) => void) => {
    send: (bytes: Uint8Array<ArrayBuffer>) => void
    detach: () => void
  }
}

/** What `pg` takes for a TCP socket, but the other end is the embedded engine in a worker. */
export class EmbeddedSocket extends Duplex {
  readonly #wire: EngineWire
  #session: ReturnType<EngineWire['attach']> | undefined

  constructor(wire: EngineWire) {
    super()
    this.#wire = wire
  }

  connect(): this {
    this.#session = this.#wire.attach((bytes) => this.push(bytes))
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#session?.send(joinBytes([chunk]))
    done()
  }

  /** `pg` corks parse, bind, describe, execute and sync: they travel as one message. */
  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    this.#session?.send(joinBytes(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null)
    done()
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#session?.detach()
    done(error)
  }

  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}
