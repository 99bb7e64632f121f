import { heading } from './classes.ts'

// Each of these is held by a test.
const promises = [
  'Every row is explained before it is written. Importing the same file twice adds nothing.',
  'Every import and every deletion can be undone.',
  'A move between your own accounts is neither income nor spending.',
  'Amounts are whole cents from the file to the screen. Nothing is rounded away.',
]

export const Promises = () => (
  <section aria-labelledby="promises" className="border-t border-line py-14">
    <h2 id="promises" className={heading}>
      What it takes seriously
    </h2>
    <ul className="mt-6 grid gap-x-10 gap-y-4 md:grid-cols-2">
      {promises.map((promise) => (
        <li key={promise} className="border-l-2 border-line pl-4 text-ink-soft">
          {promise}
        </li>
      ))}
    </ul>
  </section>
)
