/** A field that nobody sees: what fills it in is a program. `id` tells the forms of a page apart. */
export const Honeypot = ({ id }: { id: string }) => (
  <div className="sr-only" aria-hidden="true">
    <label htmlFor={id}>Leave this empty</label>
    <input id={id} name="website" tabIndex={-1} autoComplete="off" />
  </div>
)
