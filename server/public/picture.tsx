import { type PictureName, pictures, type Shot } from './pictures.gen.ts'

/**
 * A picture of the product in the light the reader prefers, and of the size that fits: a phone gets what a phone shows. It
 * has its place before it is there. `isFirst` of the one that is seen without scrolling.
 */
export function Picture({
  name,
  alt,
  isFirst = false,
}: {
  name: PictureName
  alt: string
  isFirst?: boolean
}) {
  const { phone, desktop } = pictures[name]
  return (
    <picture>
      <Source shot={desktop.dark} media="(width >= 48rem) and (prefers-color-scheme: dark)" />
      <Source shot={desktop.light} media="(width >= 48rem)" />
      <Source shot={phone.dark} media="(prefers-color-scheme: dark)" />
      <img
        src={phone.light.path}
        width={phone.light.width}
        height={phone.light.height}
        alt={alt}
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
        className="h-auto w-full"
      />
    </picture>
  )
}

const Source = ({ shot, media }: { shot: Shot; media: string }) => (
  <source media={media} srcSet={shot.path} width={shot.width} height={shot.height} type="image/webp" />
)
