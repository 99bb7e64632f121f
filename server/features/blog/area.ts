import { api } from '#contract/api.ts'
import { area } from '#server/platform/areas/area.ts'
import { days } from '#server/platform/database/retention.ts'
import { daily, everyMinutes } from '#server/platform/jobs/when.ts'
import { publishDue } from './change-status.ts'
import { fillDemoBlog } from './demo.ts'
import { encodingTurns } from '#server/platform/files/encoding-thread.ts'
import { sweepImages } from './images.ts'
import { limits } from './limits.ts'
import { createBlogPages } from './pages.ts'
import { listAddresses } from './readers.ts'
import { blogRoutes } from './routes.ts'

const megabyte = 1_048_576

export const blog = area({
  routes: { blog: blogRoutes },
  pages: createBlogPages,
  listed: ({ db }) => listAddresses(db),
  limits,
  largeBodies: [
    {
      endpoint: api.blog.uploadImage,
      mostBytes: 10 * megabyte,
      mostInWords: '10 MB',
      ofOne: { files: 5, bytes: 50 * megabyte },
      inAll: { files: 20, bytes: 100 * megabyte },
      little: { files: 1, bytes: 10 * megabyte },
      inTurn: encodingTurns.inTurn,
    },
  ],
  jobs: [
    {
      name: 'publish-posts',
      description: 'Publishes the posts of the blog whose time has come.',
      when: everyMinutes(1),
      afterStartSeconds: 2,
      run: async ({ db, clock }) => ({ posts: await publishDue(db, clock.now()) }),
    },
    {
      name: 'sweep-blog-images',
      description: 'Takes away the pictures that no post shows, after a week.',
      when: daily(3, 23),
      run: async (services) => ({ files: await sweepImages(services, services.clock.now()) }),
    },
  ],
  retention: [
    // Without the salt nobody can tell who a reader was.
    { table: 'blogViewSalts', after: 'madeAt', keep: days(2) },
    { table: 'blogViews', after: 'seenAt', keep: days(2) },
  ],
  demoPages: fillDemoBlog,
})
