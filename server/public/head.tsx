import { readStylesheet, stylesMark } from './stylesheet.ts'
import { pictures } from './pictures.gen.ts'

export type HeadProps = {
  title: string
  description: string
  origin?: string
  /** Its own address: it may be listed and shared. */
  path?: string
  /** A small script of our own that makes it more convenient. */
  script?: string
  /** What it is besides a page of the site. */
  article?: Article | undefined
  /** Where its news can be followed. */
  feed?: { title: string; path: string } | undefined
  /** What it says of itself to search engines (schema.org). */
  structured?: object | undefined
  /** Shown where it is shared, instead of the picture of the product. */
  picture?: SharedPicture | undefined
}

type SharedPicture = { path: string; width: number; height: number; alt: string }

type Article = { publishedAt: string; changedAt: string; section: string | null; tags: readonly string[] }

/** What search engines, browsers and whoever the page is shared with read of it. */
export function Head(props: HeadProps) {
  const { title, description, origin, path, script, feed, structured } = props
  const stylesheet = readStylesheet()
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f4f6f0" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121816" />
      <title>{title}</title>
      <meta name="description" content={description} />
      {stylesheet?.font && (
        <link rel="preload" href={stylesheet.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      {stylesheet ? (
        <style dangerouslySetInnerHTML={{ __html: stylesMark }} />
      ) : (
        <link rel="stylesheet" href="/public.css" />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {origin !== undefined && path !== undefined ? (
        <Sharing {...props} origin={origin} url={origin + path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {feed && <link rel="alternate" type="application/atom+xml" title={feed.title} href={feed.path} />}
      {structured && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: writeStructured(structured) }}
        />
      )}
      {script && <script src={script} defer />}
    </head>
  )
}

/** JSON that no text in it can end, whatever reads the page. */
const writeStructured = (structured: object): string =>
  JSON.stringify(structured).replaceAll(
    /[<>&\u2028\u2029]/g,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Shared = Pick<HeadProps, 'title' | 'description' | 'article' | 'picture'> & {
  origin: string
  url: string
}

const product: SharedPicture = {
  path: pictures.share.path,
  width: pictures.share.width,
  height: pictures.share.height,
  alt: 'A month in Trivet: needs, wants and savings as three legs',
}

const Sharing = ({ title, description, origin, url, article, picture = product }: Shared) => (
  <>
    <link rel="canonical" href={url} />
    <meta property="og:type" content={article ? 'article' : 'website'} />
    <meta property="og:site_name" content="Trivet" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={origin + picture.path} />
    <meta property="og:image:width" content={String(picture.width)} />
    <meta property="og:image:height" content={String(picture.height)} />
    <meta property="og:image:alt" content={picture.alt} />
    {article && (
      <>
        <meta property="article:published_time" content={article.publishedAt} />
        <meta property="article:modified_time" content={article.changedAt} />
        {article.section && <meta property="article:section" content={article.section} />}
        {article.tags.map((tag) => (
          <meta key={tag} property="article:tag" content={tag} />
        ))}
      </>
    )}
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
