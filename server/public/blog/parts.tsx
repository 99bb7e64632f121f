// What the pages of the blog have in common.
import { getBlogCategoryPath, getPostPath } from '#contract/paths.ts'
import { getImagePath } from '#domain/blog/write-html.ts'
import { type PostCard, type PostPicture, writeDay } from './posts.ts'

type PictureProps = {
  picture: PostPicture
  /** How wide it stands: '(min-width: 64rem) 20rem, 100vw'. */
  sizes: string
  /** It is seen without scrolling. */
  isFirst?: boolean
  className?: string
}

/** A picture in the size that fits. It has its place before it is there. */
export const BlogPicture = ({ picture, sizes, isFirst = false, className = '' }: PictureProps) => (
  <img
    src={getImagePath(picture.id, picture.widths.at(-1) ?? picture.width)}
    srcSet={picture.widths.map((width) => `${getImagePath(picture.id, width)} ${width}w`).join(', ')}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    className={`aspect-video h-auto w-full rounded-lg border border-line object-cover ${className}`}
  />
)

export const CategoryLink = ({ category }: { category: NonNullable<PostCard['category']> }) => (
  <a
    href={getBlogCategoryPath(category.slug)}
    className="relative z-10 inline-flex items-center gap-2 self-start rounded-sm text-sm font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline"
  >
    <Dot color={category.color} />
    {category.name}
  </a>
)

/** The colour is an attribute of a shape: the content policy lets no page style itself. */
export const Dot = ({ color }: { color: string }) => (
  <svg viewBox="0 0 10 10" className="size-2.5 shrink-0" aria-hidden="true">
    <circle cx="5" cy="5" r="5" fill={color} />
  </svg>
)

const Facts = ({ post }: { post: Pick<PostCard, 'publishedAt' | 'readingMinutes'> }) => (
  <p className="text-sm text-ink-soft">
    <time dateTime={post.publishedAt.toISOString()}>{writeDay(post.publishedAt)}</time> ·{' '}
    {post.readingMinutes} min read
  </p>
)

/** A post in a list. Its heading is the link, and all of the card leads there. */
export const Card = ({ post, level = 2 }: { post: PostCard; level?: 2 | 3 }) => {
  const Heading = `h${level}` as const
  return (
    <li className="group relative flex flex-col">
      {post.picture && (
        <BlogPicture
          picture={post.picture}
          sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 50vw, 100vw"
        />
      )}
      <div className="mt-4 flex grow flex-col">
        {post.category && <CategoryLink category={post.category} />}
        <Heading className="mt-1.5 font-serif text-xl font-medium">
          <a
            href={getPostPath(post.slug)}
            className="covers-card rounded-sm group-hover:underline underline-offset-4"
          >
            {post.title}
          </a>
        </Heading>
        <p className="mt-2 mb-3 text-ink-soft">{post.excerpt}</p>
        <div className="mt-auto">
          <Facts post={post} />
        </div>
      </div>
    </li>
  )
}

/** The post that an index begins with. */
export const LeadCard = ({ post, isFirst }: { post: PostCard; isFirst: boolean }) => (
  <article className="group relative grid items-center gap-x-10 gap-y-5 md:grid-cols-[3fr_2fr]">
    {post.picture && (
      <BlogPicture picture={post.picture} sizes="(min-width: 64rem) 37rem, 100vw" isFirst={isFirst} />
    )}
    <div className={post.picture ? '' : 'md:col-span-2'}>
      {post.category && <CategoryLink category={post.category} />}
      <h2 className="mt-2 font-serif text-3xl font-medium tracking-tight">
        <a
          href={getPostPath(post.slug)}
          className="covers-card rounded-sm group-hover:underline underline-offset-4"
        >
          {post.title}
        </a>
      </h2>
      <p className="mt-3 mb-4 text-lg text-ink-soft">{post.excerpt}</p>
      <Facts post={post} />
    </div>
  </article>
)

type PagerProps = { page: number; pages: number; pathOf: (page: number) => string }

export const Pager = ({ page, pages, pathOf }: PagerProps) =>
  pages > 1 && (
    <nav
      aria-label="Pages"
      className="mt-14 flex items-center justify-between gap-4 border-t border-line pt-6"
    >
      {page > 1 ? (
        <a
          href={pathOf(page - 1)}
          rel="prev"
          className="rounded-sm py-2 font-medium text-accent hover:underline"
        >
          Newer posts
        </a>
      ) : (
        <span />
      )}
      <span className="text-sm text-ink-soft">
        Page {page} of {pages}
      </span>
      {page < pages ? (
        <a
          href={pathOf(page + 1)}
          rel="next"
          className="rounded-sm py-2 font-medium text-accent hover:underline"
        >
          Older posts
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
