import { getBlogTagPath, getPostPath, paths } from '#contract/paths.ts'
import { getImagePath } from '#domain/blog/write-html.ts'
import { primaryButton } from '#server/public/classes.ts'
import { renderPage } from '#server/public/page.tsx'
import type { Visit } from '#server/public/visit.ts'
import { blogFeed } from './list-page.tsx'
import { BlogPicture, Card, CategoryLink } from './parts.tsx'
import { describePost, type ReadPost, sharePicturePath, writeDay } from './posts.ts'

const house = 'The people who make Trivet'

/** One post to read. One that is not published is shown to its administrators as it will look, and listed nowhere. */
export const postPage = (visit: Visit, post: ReadPost) =>
  renderPage({
    visit,
    ...(post.isPublished && {
      path: getPostPath(post.slug),
      structured: describeStructured(visit, post),
      script: '/blog-view.js',
    }),
    title: post.metaTitle || `${post.title} · Trivet`,
    description: describePost(post),
    feed: blogFeed,
    article: {
      publishedAt: post.publishedAt.toISOString(),
      changedAt: post.changedAt.toISOString(),
      section: post.category?.name ?? null,
      tags: post.tags.map(({ name }) => name),
    },
    picture: post.picture
      ? { path: sharePicturePath(post.picture.id), width: 1200, height: 630, alt: post.picture.alt }
      : undefined,
    children: (
      <main id="content" className="px-5 pb-8">
        <article data-views={post.isPublished ? `${paths.blog}/views/${post.id}` : undefined}>
          <header className="mx-auto max-w-3xl pt-6 text-center md:pt-12">
            {post.category && <CategoryLink category={post.category} />}
            <h1 className="mt-3 font-serif text-4xl font-medium tracking-tight text-balance">{post.title}</h1>
            {post.excerpt && (
              <p className="mx-auto mt-5 max-w-2xl text-lg text-balance text-ink-soft">{post.excerpt}</p>
            )}
            <p className="mt-5 text-sm text-ink-soft">
              {post.author ?? house} ·{' '}
              <time dateTime={post.publishedAt.toISOString()}>{writeDay(post.publishedAt)}</time> ·{' '}
              {post.readingMinutes} min read
            </p>
          </header>
          {post.picture && (
            <div className="mx-auto mt-10 max-w-4xl">
              <BlogPicture picture={post.picture} sizes="(min-width: 58rem) 56rem, 100vw" isFirst />
            </div>
          )}
          <div
            className="prose mx-auto mt-10 max-w-2xl"
            // Sanitised when it was written and again when it was read.
            dangerouslySetInnerHTML={{ __html: post.html }}
          />
          {post.tags.length > 0 && <Tags tags={post.tags} />}
        </article>
        <TryIt visit={visit} />
        {post.related.length > 0 && (
          <section aria-labelledby="related" className="mx-auto max-w-5xl border-t border-line pt-12 pb-8">
            <h2 id="related" className="font-serif text-2xl font-medium">
              Read on
            </h2>
            <ul className="mt-6 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {post.related.map((each) => (
                <Card key={each.id} post={each} level={3} />
              ))}
            </ul>
          </section>
        )}
      </main>
    ),
  })

const Tags = ({ tags }: { tags: ReadPost['tags'] }) => (
  <nav aria-label="Tags" className="mx-auto mt-10 flex max-w-2xl flex-wrap gap-2">
    {tags.map(({ name, slug }) => (
      <a
        key={slug}
        href={getBlogTagPath(slug)}
        rel="tag"
        className="rounded-full border border-line bg-surface px-3.5 py-1.5 text-sm text-ink-soft hover:border-line-strong hover:text-ink"
      >
        {name}
      </a>
    ))}
  </nav>
)

const TryIt = ({ visit }: { visit: Visit }) =>
  !visit.signedIn && (
    <aside className="mx-auto my-14 max-w-2xl rounded-lg border border-line bg-surface p-6 shadow-low sm:flex sm:items-center sm:justify-between sm:gap-8 sm:p-7">
      <div>
        <p className="font-serif text-xl font-medium">Your own month, on three legs</p>
        <p className="mt-1 text-ink-soft">Drop in the file your bank gives you and see where it went.</p>
      </div>
      <p className="mt-4 shrink-0 sm:mt-0">
        <a
          href={visit.launch === 'open' ? paths.signUp : `${paths.launchingSoon}#waitlist`}
          className={`${primaryButton} block`}
        >
          {visit.launch === 'open' ? 'Start free' : 'Join the waitlist'}
        </a>
      </p>
    </aside>
  )

/** What search engines are told (schema.org). */
function describeStructured({ origin }: Visit, post: ReadPost): object {
  const url = origin + getPostPath(post.slug)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: describePost(post),
    url,
    mainEntityOfPage: url,
    datePublished: post.publishedAt.toISOString(),
    dateModified: post.changedAt.toISOString(),
    wordCount: post.words,
    author: post.author
      ? { '@type': 'Person', name: post.author }
      : { '@type': 'Organization', name: 'Trivet', url: origin },
    publisher: {
      '@type': 'Organization',
      name: 'Trivet',
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    ...(post.category && { articleSection: post.category.name }),
    ...((post.metaKeywords.length > 0 || post.tags.length > 0) && {
      keywords: [...new Set([...post.metaKeywords, ...post.tags.map(({ name }) => name)])],
    }),
    ...(post.picture && {
      image: [
        origin + sharePicturePath(post.picture.id),
        origin + getImagePath(post.picture.id, post.picture.widths.at(-1) ?? post.picture.width),
      ],
    }),
  }
}
