import { paths } from '#contract/paths.ts'
import { heading, link } from '../classes.ts'
import { renderPage } from '../page.tsx'
import type { Visit } from '../visit.ts'
import { chapters, guideSubtitle, guideTitle } from './chapters.ts'
import { GuideBlock } from './guide-blocks.tsx'
import { GuideForm, type GuideOutcome } from './guide-form.tsx'

const takeAlong = 'Take it along, as a PDF'

/** The guide to 50/30/20, to read and to take along. */
export const guidePage = (visit: Visit, outcome?: GuideOutcome) =>
  renderPage({
    visit,
    // What somebody is told after sending the form is for nobody else.
    ...(!outcome && { path: paths.guide }),
    script: '/guide.js',
    title: `${guideTitle}: ${guideSubtitle}`,
    description:
      'The 50/30/20 rule in plain words: what belongs to needs, wants and savings, a month worked out to the cent, yearly bills, and what to do when half is not enough.',
    children: (
      <main id="content" className="mx-auto max-w-2xl px-5">
        <h1 className="mt-6 font-serif text-4xl font-medium tracking-tight">{guideTitle}</h1>
        <p className="mt-3 text-lg text-ink-soft">{guideSubtitle}</p>
        {outcome && <GuideForm launch={visit.launch} outcome={outcome} />}
        <nav aria-label="Chapters" className="mt-6 border-l-2 border-line pl-4">
          <ol>
            {chapters.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`} className={`${link} inline-block py-2`}>
                  {title}
                </a>
              </li>
            ))}
            {!outcome && (
              <li>
                <a href="#take" className={`${link} inline-block py-2`}>
                  {takeAlong}
                </a>
              </li>
            )}
          </ol>
        </nav>
        {chapters.map(({ id, title, blocks }) => (
          <section key={id} aria-labelledby={id} className="pt-14">
            <h2 id={id} className={`${heading} scroll-mt-6`}>
              {title}
            </h2>
            {blocks.map((block) => (
              <GuideBlock key={JSON.stringify(block)} block={block} />
            ))}
          </section>
        ))}
        {!outcome && (
          <section aria-labelledby="take" className="border-t border-line py-14">
            <h2 id="take" className={`${heading} scroll-mt-6`}>
              {takeAlong}
            </h2>
            <p className="mt-3 text-ink-soft">
              The same as a PDF to print, with a sheet to fill in for your first month.
            </p>
            <GuideForm launch={visit.launch} />
          </section>
        )}
      </main>
    ),
  })
