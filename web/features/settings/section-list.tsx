import { Link } from '@tanstack/react-router'
import { paths } from '#contract/paths.ts'
import { cx } from '#web/ui/cx.ts'
import type { SettingsGroup } from './sections.ts'
import { useSectionInSight } from './target.ts'

/** The sections by name, beside them where there is room. A narrow screen scrolls. */
export function SectionList({ groups }: { groups: readonly SettingsGroup[] }) {
  const current = useSectionInSight(groups.flatMap(({ sections }) => sections.map(({ id }) => id)))
  return (
    <nav aria-label="Sections" className="hidden xl:block">
      <ul className="sticky top-8 flex flex-col gap-6">
        {groups.map(({ name, sections }) => (
          <li key={name}>
            <p className="mb-1.5 text-xs font-medium text-ink-faint">{name}</p>
            <ul className="border-l border-line">
              {sections.map(({ id, name }) => (
                <li key={id}>
                  <Link
                    to={paths.settings}
                    hash={id}
                    replace
                    aria-current={id === current ? 'location' : undefined}
                    className={cx(
                      '-ml-px block border-l-2 py-1.5 pl-3.5 text-sm no-underline hover:text-ink',
                      id === current
                        ? 'border-accent font-medium text-accent'
                        : 'border-transparent text-ink-soft',
                    )}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
