// What the build makes of the contract: each endpoint's method and path, one export an area (vite.config.ts). Only the
// area that is imported by name is named here; `api.ts` takes the whole.
declare module 'virtual:api-routes' {
  export const session: (typeof import('#contract/api.ts'))['api']['session']
}
