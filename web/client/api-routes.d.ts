// What the build makes of the contract (scripts/vite/api-routes.ts): the method and path of each endpoint, one export an area.
// `api.ts` takes the whole; only the area that is imported by itself is named here.
declare module 'virtual:api-routes' {}
declare module 'virtual:api-routes/session' {
  type Session = (typeof import('#contract/api.ts'))['api']['session']
  type OfUsers = 'reAuthenticate' | 'changePassword' | 'requestAddressChange' | 'cancelAddressChange'
  export const session: Record<Exclude<keyof Session, OfUsers>, string>
}
