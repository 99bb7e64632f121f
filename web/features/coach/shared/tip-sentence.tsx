import type { Tip } from '#contract/coach.ts'
import { AppLink } from '#web/client/app-link.tsx'

/** A tip's sentence; every figure in it opens what it comes from. */
export const TipSentence = ({ tip: { parts } }: { tip: Pick<Tip, 'parts'> }) => (
  <>
    {parts.map(({ text, link }, at) =>
      link ? (
        <AppLink
          key={at}
          path={link}
          className="figures rounded-sm font-medium text-ink underline decoration-line-strong decoration-dotted underline-offset-4 hover:text-accent hover:decoration-accent"
        >
          {text}
        </AppLink>
      ) : (
        <span key={at}>{text}</span>
      ),
    )}
  </>
)
