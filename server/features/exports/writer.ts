import type { Cell } from '#domain/exports/columns.ts'
import type { Head, Tail } from './writing-messages.ts'
import type { Sink } from './sink.ts'

/** Writes one kind of file, a batch of rows at a time. */
export type Writer = {
  add(rows: readonly Cell[][]): void | Promise<void>
  end(tail: Tail): void | Promise<void>
}

export type CreateWriter = (head: Head, sink: Sink) => Writer | Promise<Writer>
