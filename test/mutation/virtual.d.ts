declare module 'virtual:mutants' {
  export const mutants: readonly import('./mutants.ts').Mutant[]
}
