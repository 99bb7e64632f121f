type Leg = {
  name: string
  spent: string
  target: string
  percent: number
  targetPercent: number
  fill: string
}

// An invented month of 5,200.00 income.
const legs: Leg[] = [
  {
    name: 'Needs',
    spent: '2,444.00',
    target: '2,600.00',
    percent: 47,
    targetPercent: 50,
    fill: 'fill-needs',
  },
  {
    name: 'Wants',
    spent: '1,352.00',
    target: '1,560.00',
    percent: 26,
    targetPercent: 30,
    fill: 'fill-wants',
  },
  {
    name: 'Savings and debt',
    spent: '1,144.00',
    target: '1,040.00',
    percent: 22,
    targetPercent: 20,
    fill: 'fill-savings',
  },
]

/** A sample of the answer: each leg against its target, drawn without script or style attributes. */
export const SampleMonth = () => (
  <figure className="rounded-lg border border-line bg-surface p-6 shadow-low">
    <figcaption className="double-rule flex items-baseline justify-between pb-2">
      <span className="font-serif text-xl font-medium">October</span>
      <span className="text-sm text-ink-soft">a sample household</span>
    </figcaption>
    <ul className="mt-4 flex flex-col gap-4">
      {legs.map(({ name, spent, target, percent, targetPercent, fill }) => (
        <li key={name}>
          <div className="flex justify-between gap-4 text-sm">
            <span className="font-medium">{name}</span>
            <span className="figures">
              {spent} <span className="text-ink-soft">of {target}</span>
            </span>
          </div>
          <svg
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            className="mt-1.5 h-3 w-full"
            aria-hidden="true"
          >
            <rect width="100" height="4" rx="0.8" className="fill-sunken" />
            <rect width={percent * 1.6} height="4" rx="0.8" className={fill} />
            <rect x={targetPercent * 1.6} width="0.6" height="4" className="fill-ink" />
          </svg>
        </li>
      ))}
    </ul>
    <p className="mt-5 flex justify-between border-t border-line pt-3 text-sm">
      <span>Left of 5,200.00 income</span>
      <span className="font-serif text-lg font-medium figures">260.00</span>
    </p>
  </figure>
)
