// What the server-rendered pages weigh, and what a request for one costs the processor, beside a blog of 1,000 posts.
// node bench/public-pages.ts [posts]
import autocannon from 'autocannon'
import { Client } from 'pg'
import { kilobytes, printTable, rounded, verdict } from './measure.ts'
import { onServer, type Product, startProduct } from './product.ts'

const targets = { workedMs: 0.5, cssKb: 10 }
const requests = 4_000
const posts = Number(process.argv[2] ?? 1_000)

const html = `<h2>A heading</h2>${'<p>What a household spends on a Sunday, in plain words and true figures, and what becomes of it.</p>'.repeat(30)}`

/** As many posts as asked for, of six categories and twenty tags. */
async function fillBlog(databaseUrl: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  const fill = (statement: string, values: unknown[] = []) => client.query(statement, values)
  await fill(`insert into blog_categories (id, name, slug, description, color, created_at)
    select gen_random_uuid(), 'Category ' || n, 'category-' || n, 'About ' || n, '#3B82F6', now()
    from generate_series(1, 6) n`)
  await fill(`insert into blog_tags (id, name, slug, created_at)
    select gen_random_uuid(), 'Tag ' || n, 'tag-' || n, now() from generate_series(1, 20) n`)
  await fill(
    `insert into blog_posts (id, title, slug, excerpt, document, content_html, words, images, category_id, status,
      published_at, created_at, updated_at)
    select gen_random_uuid(), 'Post number ' || n, 'post-' || n, 'What this post says, in a sentence.',
      '{"type":"doc","content":[{"type":"paragraph"}]}', $1, 500, 0,
      (select id from blog_categories where slug = 'category-' || (1 + n % 6)), 'published',
      now() - n * interval '1 hour', now(), now()
    from generate_series(1, $2::int) n`,
    [html, posts],
  )
  await fill(`insert into blog_post_tags (post_id, tag_id)
    select p.id, t.id from blog_posts p, blog_tags t
    where t.slug = 'tag-' || (1 + abs(hashtext(p.slug)) % 20)`)
  await fill('update blog_state set version = version + 1')
  await client.end()
}

const paths = [
  '/',
  '/pricing',
  '/launching-soon',
  '/guide',
  '/blog',
  `/blog/page/${Math.ceil(posts / 24)}`,
  '/blog/category/category-1',
  '/blog/tag/tag-1',
  `/blog/post-${Math.ceil(posts / 2)}`,
  '/blog/feed.xml',
  '/api/docs',
]

const headers = { accept: 'text/html', 'accept-encoding': 'br' }

async function weigh(url: string) {
  const answer = await fetch(url, { headers })
  // `fetch` unpacks what it is given: what was sent is weighed by its header, or by itself.
  const plain = await answer.text()
  const sent = Number(answer.headers.get('content-length') ?? Buffer.byteLength(plain))
  const [, css = ''] = /<style>([^]*?)<\/style>/.exec(plain) ?? []
  return {
    kB: kilobytes(sent),
    plainKb: kilobytes(Buffer.byteLength(plain)),
    cssKb: kilobytes(Buffer.byteLength(css)),
  }
}

async function costOf(product: Product, path: string): Promise<number> {
  const load = (amount: number) => autocannon({ url: product.url + path, connections: 4, amount, headers })
  await load(requests / 4) // warms the code
  const before = product.workedMs()
  await load(requests)
  return (product.workedMs() - before) / requests
}

/** Each page for the first time: made, compressed and kept. */
async function costOfFirst(product: Product): Promise<number> {
  const before = product.workedMs()
  for (let n = 1; n <= posts / 2; n++)
    await (await fetch(`${product.url}/blog/post-${n}`, { headers })).text()
  return (product.workedMs() - before) / Math.floor(posts / 2)
}

await onServer(async (place) => {
  await (await startProduct(place)).stop()
  await fillBlog(place.databaseUrl ?? '')
  const product = await startProduct(place)
  const floor = await costOf(product, '/healthz')
  const first = await costOfFirst(product)
  const rows = []
  for (const path of paths) {
    const workedMs = await costOf(product, path)
    const { cssKb, ...weight } = await weigh(product.url + path)
    rows.push({
      path,
      ...weight,
      cssKb,
      workedMs: rounded(workedMs),
      'of /healthz': rounded(workedMs / floor),
      work: verdict(workedMs <= targets.workedMs),
      css: verdict(cssKb <= targets.cssKb),
    })
  }
  printTable(`Public pages beside ${posts} posts; at most ${targets.workedMs} ms of work a request`, [
    { path: '/healthz (floor)', workedMs: rounded(floor) },
    ...rows,
    { path: 'a post for the first time', workedMs: rounded(first) },
  ])
  await product.stop()
})
