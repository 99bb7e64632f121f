import { paths } from '#contract/paths.ts'
import { renderPage } from './page.tsx'
import { SampleMonth } from './sample-month.tsx'

/** The home page: what Trivet is, in one picture, and the way to sign up. */
export const homePage = () =>
  renderPage({
    title: 'Trivet: household money on three legs',
    description:
      'Drop in the file your bank gives you and see where the month went against 50/30/20: needs, wants and savings.',
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5">
        <section className="grid items-center gap-10 pt-8 pb-16 md:grid-cols-2 md:pt-16">
          <div>
            <h1 className="font-serif text-4xl font-medium tracking-tight">
              Your month, standing on three legs.
            </h1>
            <p className="mt-5 max-w-md text-lg text-ink-soft">
              Needs, wants, savings. Drop in the file your bank gives you, and see in one look where the money
              went against 50/30/20 and what is left.
            </p>
            <p className="mt-8 flex flex-wrap gap-3">
              <a
                href={paths.signUp}
                className="rounded-md bg-accent px-5 py-2.5 font-medium text-on-accent hover:bg-accent-strong"
              >
                Start with your own month
              </a>
              <a
                href={paths.signIn}
                className="rounded-md border border-line-strong px-5 py-2.5 font-medium hover:bg-sunken"
              >
                Sign in
              </a>
            </p>
          </div>
          <SampleMonth />
        </section>
        <section aria-labelledby="how" className="border-t border-line py-14">
          <h2 id="how" className="font-serif text-2xl font-medium">
            Three steps on a Sunday evening
          </h2>
          <ol className="mt-8 grid gap-8 md:grid-cols-3">
            {steps.map(({ title, text }, index) => (
              <li key={title}>
                <span className="font-serif text-xl font-medium text-accent figures">{index + 1}</span>
                <h3 className="mt-1 font-medium">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="promises" className="border-t border-line py-14">
          <h2 id="promises" className="font-serif text-2xl font-medium">
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
      </main>
    ),
  })

const steps = [
  {
    title: 'Drop in the file',
    text: 'A CSV from any bank: Trivet works out the columns, dates and signs, shows you how it reads them, and asks where it cannot know.',
  },
  {
    title: 'Teach it a few words',
    text: 'A rule such as "rent" gives its category to every matching row, in this file and in the next.',
  },
  {
    title: 'Read your month',
    text: 'What came in, what each leg carries against its share, what is left to spend. Earlier months are one key away.',
  },
]

const promises = [
  'Every row is explained before it is written. Importing the same file twice adds nothing.',
  'Every import and every deletion can be undone.',
  'A move between your own accounts is neither income nor spending.',
  'Amounts are whole cents from the file to the screen. Nothing is rounded away.',
]
