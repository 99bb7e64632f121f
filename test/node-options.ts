/**
 * For a server that lives for a minute: the embedded database's WebAssembly is compiled once, and not a second time in the
 * background into the quicker code that pays for itself later. It takes half of the processor time of a start.
 */
export const forShortLife = ['--liftoff-only']
