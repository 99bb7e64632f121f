import type { CategoriserFigures } from '#contract/categoriser.ts'
import { useFormat } from '#web/ui/format.tsx'

const inHundred = (share: number): number => Math.round(share * 100)

/** Of what was said with a certainty, how much was right: the two should be alike. */
export function CalibrationTable({ calibration }: Pick<CategoriserFigures, 'calibration'>) {
  const format = useFormat()
  if (calibration.length === 0) return null
  return (
    <section aria-labelledby="suggestions-calibration">
      <h3 id="suggestions-calibration" className="font-medium">
        How sure, and how often right
      </h3>
      <p className="mt-1 text-sm text-ink-soft">
        The two figures should be alike. Each answer counts once, however many transactions it was of.
      </p>
      <table className="mt-3 w-full text-left text-sm">
        <caption className="sr-only">How often what was said with a certainty was right</caption>
        <thead className="border-b border-line-strong text-ink-soft">
          <tr>
            <th scope="col" className="py-2 pr-3 font-medium">
              Said
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              On average
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-medium">
              Right
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Answers
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {calibration.map(({ from, until, said, right, answered }) => (
            <tr key={from}>
              <th scope="row" className="figures py-2 pr-3 font-normal">
                {inHundred(from)} to {inHundred(until)}%
              </th>
              <td className="figures py-2 pr-3 text-right">{inHundred(said)}%</td>
              <td className="figures py-2 pr-3 text-right font-medium">{inHundred(right / answered)}%</td>
              <td className="figures py-2 text-right">
                {format.number(right)} of {format.number(answered)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
