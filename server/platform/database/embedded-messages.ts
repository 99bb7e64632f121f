/** The messages between the main thread and the embedded database's worker. */

/** What the worker is to do, as its `workerData`. */
export type EngineTask =
  | { kind: 'create'; folder: string }
  | { kind: 'open'; folder: string }
  | { kind: 'open-in-memory'; image: Uint8Array | undefined }

/** Wire protocol bytes of one session; a session ends when a later one starts. */
export type ToEngine =
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'dump' }
  | { kind: 'close' }

/** `answered` has the last bytes of the answer to a `bytes` message: the engine is idle again. */
export type FromEngine =
  | { kind: 'ready' }
  | { kind: 'bytes'; session: number; bytes: Uint8Array }
  | { kind: 'answered'; session: number; bytes: Uint8Array }
  | { kind: 'dumped'; image: Uint8Array }
  | { kind: 'closed' }
  | { kind: 'failed'; reason: string }
