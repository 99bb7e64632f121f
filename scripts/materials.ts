// `npm run materials`: draws the banners that come with Trivet for affiliates. What it writes is kept in the repository:
// server/features/affiliates/materials.
import { readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from './chromium.ts'

const folder = 'server/features/affiliates/materials'

/** In pixels; `size` is that of its words. A strip has them beside each other. */
const banners = [
  { name: 'leaderboard', width: 728, height: 90, size: 25, isStrip: true },
  { name: 'rectangle', width: 300, height: 250, size: 27 },
  { name: 'share', width: 1200, height: 628, size: 74 },
  { name: 'square', width: 1080, height: 1080, size: 96 },
  { name: 'story', width: 1080, height: 1920, size: 104 },
]

const font = (await readFile('web/ui/fonts/newsreader-500.woff2')).toString('base64')
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  const page = await browser.newPage()
  for (const { name, width, height, size, isStrip = false } of banners) {
    await page.setViewportSize({ width, height })
    await page.setContent(write({ size, isStrip }))
    await page.evaluate(`document.fonts.load('500 20px "Trivet Serif"')`)
    const shot = await page.screenshot()
    // Few colours: a tenth of the bytes.
    await writeFile(`${folder}/${name}.png`, await sharp(shot).png({ palette: true, quality: 95 }).toBuffer())
  }
} finally {
  await browser.close()
}

/** The three legs are as wide as their shares: 50, 30 and 20. */
function write({ size, isStrip }: { size: number; isStrip: boolean }): string {
  const legs = [
    { words: '50 Needs', colour: '#83395f', share: 50 },
    { words: '30 Wants', colour: '#b07a10', share: 30 },
    { words: '20 Savings', colour: '#2a7f74', share: 20 },
  ]
  const small = Math.max(12, size * 0.36)
  return `<!doctype html><style>
    @font-face { font-family: 'Trivet Serif'; src: url(data:font/woff2;base64,${font}) }
    * { margin: 0; box-sizing: border-box }
    body { height: 100vh; padding: ${size * (isStrip ? 0.7 : 0.95)}px; display: flex; gap: ${size * 0.9}px;
      flex-direction: ${isStrip ? 'row; align-items: center' : 'column; justify-content: space-between'};
      background: #f4f6f0; color: #1b2624; font-family: 'Trivet Serif'; border-top: ${Math.max(4, size / 7)}px solid #1b2624 }
    h1 { font-size: ${size}px; line-height: 1.08; font-weight: 500; letter-spacing: -0.01em; ${isStrip ? 'white-space: nowrap' : ''} }
    .legs { display: flex; gap: ${size * 0.12}px; ${isStrip ? 'flex: 1; height: 100%' : 'height: 38%'} }
    .legs div { border-radius: ${size * 0.1}px; color: #fff; padding: ${size * 0.2}px; font-size: ${small}px; overflow: hidden; white-space: nowrap }
    p { font-size: ${Math.max(13, size * 0.42)}px; ${isStrip ? 'white-space: nowrap' : ''} }
  </style>
  <h1>Your money${isStrip ? ' ' : '<br>'}on three legs.</h1>
  <div class="legs">${legs.map(({ words, colour, share }) => `<div style="flex: ${share}; background: ${colour}">${isStrip || size < 40 ? words.split(' ')[0] : words.replace(' ', '<br>')}</div>`).join('')}</div>
  <p>Trivet${isStrip ? '' : ', the household ledger'}</p>`
}
