export { encodeSameInThread, encodingTurns } from './encoding-thread.ts'
