// A mail as HTML: one narrow sheet with the name in letters, no picture, in light and in dark. Where a mail program leaves
// the styles out, paragraphs and links are left.
import { isLink, oneLine, type Paragraph } from './letter-parts.ts'

/** The first link that stands by itself is what the mail is for: it looks like a button. */
export function writeHtml(subject: string, paragraphs: readonly Paragraph[]): string {
  const first = paragraphs.find(isLink)
  const body = paragraphs.map((part) => writePart(part, part === first)).join('')
  return `<!doctype html><html lang="en"><head>${head}<title>${escape(subject)}</title></head><body>${openSheet}${body}${closeSheet}</body></html>`
}

function writePart(part: Paragraph, isButton: boolean): string {
  if (typeof part === 'string') return `<p>${escape(oneLine(part))}</p>`
  if ('heading' in part) return `<h2>${escape(oneLine(part.heading))}</h2>`
  if ('foot' in part) return `<p class="foot">${writeLink(part.foot)}</p>`
  if (isLink(part)) return `<p${isButton ? ' class="button"' : ''}>${writeLink(part)}</p>`
  return `<p>${part.map((piece) => (typeof piece === 'string' ? escape(oneLine(piece)) : writeLink(piece))).join('')}</p>`
}

const writeLink = ({ label, url }: { label: string; url: string }) =>
  `<a href="${escape(url)}">${escape(oneLine(label))}</a>`

// Light is written down first: mail programs that turn colours around by themselves begin with it. The others take the dark
// ones below. The colours are those of web/styles/tokens.css.
const styles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
body,.page{margin:0;padding:0;background:#f4f6f0;color:#1b2624}
.page>tbody>tr>td{padding:24px 12px}
.sheet{max-width:560px;background:#fdfefb;border:1px solid #d5ddd2;border-radius:10px}
.sheet>tbody>tr>td{padding:28px 32px;color:#1b2624}
.name{margin:0;font:500 24px/1.2 Georgia,'Times New Roman',serif}
.legs{width:96px;margin:8px 0 24px}.legs td{height:4px;font-size:0;line-height:0}
h2{font-size:16px;line-height:1.4;margin:24px 0 8px;padding-bottom:4px;border-bottom:1px solid #d5ddd2}
p{margin:0 0 14px}a{color:#23468c}
.button{margin:20px 0}.button a{display:inline-block;padding:11px 20px;border-radius:8px;background:#23468c;color:#ffffff;font-weight:600;text-decoration:none}
.foot{margin:24px 0 0;padding-top:14px;border-top:1px solid #d5ddd2;font-size:14px}
.by{margin:14px 0 0;font-size:14px;color:#5b6863}
@media (max-width:480px){.page>tbody>tr>td{padding:0}.sheet{border-width:0 0 1px;border-radius:0}.sheet>tbody>tr>td{padding:24px 20px}}
@media (prefers-color-scheme:dark){body,.page{background:#121816;color:#e9eee8}.sheet{background:#19211e;border-color:#2e3a36}
.sheet>tbody>tr>td{color:#e9eee8}h2,.foot{border-color:#2e3a36}a{color:#a3bcf3}.button a{background:#a3bcf3;color:#101b33}.by{color:#98a59f}}`

const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><style>${styles}</style>`

const table = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"'
const font = `font:16px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere`

const openSheet = `${table} width="100%" class="page"><tbody><tr><td align="center">
${table} width="100%" class="sheet" style="max-width:560px"><tbody><tr><td align="left" style="${font}">
<h1 class="name">Trivet</h1>${table} width="96" class="legs"><tbody><tr>
<td width="48" bgcolor="#83395f">&nbsp;</td><td width="29" bgcolor="#b07a10">&nbsp;</td><td width="19" bgcolor="#2a7f74">&nbsp;</td></tr></tbody></table>
`
const closeSheet = `
<p class="by">Trivet, household money on three legs</p></td></tr></tbody></table></td></tr></tbody></table>`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '')
