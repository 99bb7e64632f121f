// How many cases a property is tried with: as many as its test says, or `RUNS` where that is less.

export const limitRuns = (usual: number): number => Math.min(usual, Number(process.env['RUNS'] ?? usual))
