import { readStylesheet } from './stylesheet.ts'
import { pictures } from './pictures.gen.ts'

export type HeadProps = {
  title: string
  description: string
  origin?: string
  /** Its own address: it may be listed and shared. */
  path?: string
  /** A small script of our own that makes it more convenient. */
  script?: string
}

/** What search engines, browsers and whoever the page is shared with read of it. */
export function Head({ title, description, origin, path, script }: HeadProps) {
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
        <style dangerouslySetInnerHTML={{ __html: stylesheet.css }} />
      ) : (
        <link rel="stylesheet" href="/public.css" />
      )}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {origin !== undefined && path !== undefined ? (
        <Sharing title={title} description={description} origin={origin} url={origin + path} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {script && <script src={script} defer />}
    </head>
  )
}

type Shared = { title: string; description: string; origin: string; url: string }

const Sharing = ({ title, description, origin, url }: Shared) => (
  <>
    <link rel="canonical" href={url} />
    <meta property="og:type" content="website" />
    <meta property="og:site_name" content="Trivet" />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:image" content={`${origin}${pictures.share.path}`} />
    <meta property="og:image:width" content={String(pictures.share.width)} />
    <meta property="og:image:height" content={String(pictures.share.height)} />
    <meta property="og:image:alt" content="A month in Trivet: needs, wants and savings as three legs" />
    <meta name="twitter:card" content="summary_large_image" />
  </>
)
