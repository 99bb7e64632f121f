import { planRows, type Share } from '#domain/plan-sentences.ts'

/** What each plan holds, row by row. */
export const PlanTable = () => (
  <section aria-labelledby="compare" className="mt-16">
    <h2 id="compare" className="font-serif text-2xl font-medium">
      What each plan holds
    </h2>
    <table className="mt-6 w-full table-fixed border-collapse text-left">
      <colgroup>
        <col />
        <col className="w-24 sm:w-44" />
        <col className="w-24 sm:w-44" />
      </colgroup>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col">
            <span className="sr-only">What</span>
          </th>
          <th scope="col" className="px-2 py-3 text-center font-serif text-lg font-medium">
            Free
          </th>
          <th
            scope="col"
            className="rounded-t-md bg-accent-wash px-2 py-3 text-center font-serif text-lg font-medium"
          >
            Pro
          </th>
        </tr>
      </thead>
      <tbody>
        {planRows.map(({ what, free, pro }) => (
          <tr key={what} className="border-b border-line">
            <th scope="row" className="py-3.5 pr-3 font-normal text-pretty">
              {what}
            </th>
            <Cell share={free} />
            <Cell share={pro} isPro />
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

const Cell = ({ share, isPro = false }: { share: Share; isPro?: boolean }) => (
  <td
    className={`px-2 py-3.5 text-center text-sm text-balance ${isPro ? 'bg-accent-wash font-medium' : 'text-ink-soft'}`}
  >
    {share === true ? <Tick /> : share === false ? <None /> : share}
  </td>
)

const Tick = () => (
  <svg viewBox="0 0 20 20" role="img" aria-label="included" className="inline size-5 text-savings-ink">
    <path
      d="m4 10.5 4 4 8-9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)

const None = () => (
  <svg viewBox="0 0 20 20" role="img" aria-label="not included" className="inline size-5 text-line-strong">
    <path d="M6 10h8" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
  </svg>
)
