import { getBlogCategoryPath, paths } from '#contract/paths.ts'
import { renderPage } from '#server/public/page.tsx'
import type { Visit } from '#server/public/visit.ts'
import { Card, Dot, LeadCard, Pager } from './parts.tsx'
import type { Group, PostCard } from './posts.ts'

export const blogFeed = { title: 'The Trivet blog', path: paths.blogFeed }

type List = {
  /** Of the whole blog, of one category or of one tag. */
  path: string
  heading: string
  description: string
  posts: readonly PostCard[]
  /** Stand above the others, on the first page of the whole blog. */
  featured: readonly PostCard[]
  categories: readonly Group[]
  page: number
  pages: number
}

const pathOfPage = (path: string, page: number) => (page === 1 ? path : `${path}/page/${page}`)

/** Posts, the newest first; every page of them has an address of its own. */
export const listPage = (
  visit: Visit,
  { path, heading, description, posts, featured, categories, page, pages }: List,
) => {
  const [lead, ...others] =
    featured.length > 0 ? featured : page === 1 && path === paths.blog ? posts.slice(0, 1) : []
  const above = new Set([lead, ...others].map((post) => post?.id))
  const below = posts.filter(({ id }) => !above.has(id))
  return renderPage({
    visit,
    // What has nothing to read is not listed.
    ...(posts.length > 0 && { path: pathOfPage(path, page) }),
    title: `${heading}${page > 1 ? `, page ${page}` : ''} · Trivet`,
    description,
    feed: blogFeed,
    children: (
      <main id="content" className="mx-auto max-w-5xl px-5 pb-16">
        <header className="double-rule pt-6 pb-6 md:pt-10">
          <h1 className="font-serif text-4xl font-medium tracking-tight">{heading}</h1>
          <p className="mt-4 max-w-2xl text-lg text-ink-soft">{description}</p>
          {categories.length > 0 && <Categories categories={categories} current={path} />}
        </header>
        {posts.length === 0 ? (
          <p className="py-16 text-ink-soft">Nothing is published here yet. Come back in a while.</p>
        ) : (
          <>
            {lead && (
              <section aria-label="Featured" className="flex flex-col gap-12 border-b border-line py-10">
                <LeadCard post={lead} isFirst />
                {others.map((post) => (
                  <LeadCard key={post.id} post={post} isFirst={false} />
                ))}
              </section>
            )}
            <ul className="mt-10 grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
              {below.map((post) => (
                <Card key={post.id} post={post} />
              ))}
            </ul>
          </>
        )}
        <Pager page={page} pages={pages} pathOf={(each) => pathOfPage(path, each)} />
      </main>
    ),
  })
}

const Categories = ({ categories, current }: { categories: readonly Group[]; current: string }) => (
  <nav aria-label="Categories" className="mt-5 flex flex-wrap gap-x-5 gap-y-1">
    <Category path={paths.blog} name="All posts" current={current} />
    {categories.map(({ id, name, slug, color }) => (
      <Category key={id} path={getBlogCategoryPath(slug)} name={name} color={color} current={current} />
    ))}
  </nav>
)

type CategoryProps = { path: string; name: string; color?: string; current: string }

const Category = ({ path, name, color, current }: CategoryProps) => (
  <a
    href={path}
    aria-current={path === current ? 'page' : undefined}
    className="inline-flex items-center gap-2 rounded-sm py-2 font-medium text-ink-soft underline-offset-8 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline"
  >
    {color && <Dot color={color} />}
    {name}
  </a>
)
