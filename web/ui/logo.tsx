// The mark: a plate on three legs whose widths are 5 : 3 : 2, with the name beside it.
// The same drawing is web/public/favicon.svg.

const Logo = () => (
  <svg viewBox="0 0 32 32" width={28} height={28} aria-hidden="true" className="shrink-0">
    <rect x="1" y="4.5" width="30" height="4.5" rx="2.25" className="fill-ink" />
    <rect x="3" y="11" width="11.5" height="17" rx="1.75" className="fill-needs" />
    <rect x="16.5" y="11" width="7" height="17" rx="1.75" className="fill-wants" />
    <rect x="25.5" y="11" width="3.75" height="17" rx="1.75" className="fill-savings" />
  </svg>
)

export const Wordmark = ({ name }: { name: string }) => (
  <span className="inline-flex items-center gap-2.5">
    <Logo />
    <span className="font-serif text-xl font-medium tracking-tight">{name}</span>
  </span>
)
