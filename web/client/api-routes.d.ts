// What the build makes of the contract (scripts/vite/api-routes.ts): each endpoint's method and path, one export an area.
// `api.ts` takes the whole; only the area that is imported by itself is named here.
declare module 'virtual:api-routes' {}
declare module 'virtual:api-routes/session' {
  type Session = (typeof import('#contract/api.ts'))['api']['session']
  type OfUsers = 'reAuthenticate' | 'changePassword' | 'requestAddressChange' | 'cancelAddressChange'
  export const session: Omit<Session, OfUsers>
}
