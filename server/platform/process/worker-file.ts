/**
 * A worker's file beside the module that starts it: as TypeScript in the source tree, in a build as a bundle of its own,
 * which may have another name.
 */
export const findWorkerFile = (moduleUrl: string, name: string, bundle = name): URL =>
  new URL(moduleUrl.endsWith('.ts') ? `./${name}.ts` : `./${bundle}.js`, moduleUrl)
