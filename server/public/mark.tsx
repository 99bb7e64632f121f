/** The trivet seen from above: a ring on three feet, one colour for each leg. */
export const Mark = () => (
  <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
    <circle cx="16" cy="17" r="8" className="fill-none stroke-ink" strokeWidth="2.5" />
    <circle cx="16" cy="6" r="4" className="fill-needs" />
    <circle cx="6.5" cy="23" r="4" className="fill-wants" />
    <circle cx="25.5" cy="23" r="4" className="fill-savings" />
  </svg>
)
