// Texts that try to become code, or a request, in a page. `trap` is what they call; out.invalid is where they would lead. One
// for each class that the HTML5 security cheat sheet and the tests of sanitisers name, in many spellings.

const call = 'trap(1)'
const outside = 'http://out.invalid/x'

const tags =
  'script img svg math iframe object embed video audio body form input button details marquee style link meta base template noscript xmp plaintext textarea title select table frameset isindex keygen a div x p li blockquote h2 figure td'.split(
    ' ',
  )

const ofTags = tags.flatMap((tag) => [
  `<${tag} src=x href=x onerror=${call} onload=${call}>a</${tag}>`,
  `<${tag}/onload="${call}"/src="${outside}">`,
  `<${tag} style="background:url(${outside})" id=x class=y>b`,
  `<${tag} \n onfocus=${call} autofocus tabindex=1>`,
])

const events =
  'onerror onload onclick onfocus onmouseover ontoggle onbegin onanimationstart onpointerenter onscroll oncut onbeforeinput'.split(
    ' ',
  )

const ofEvents = events.flatMap((event) => [
  `<img src=x ${event}=${call}>`,
  `<details open ${event}=${call}>`,
  `" ${event}=${call} x="`,
])

const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  '&#106;avascript:',
  '&#x6a;avascript:',
  'javascript&colon;',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'blob:',
  'filesystem:',
  '//out.invalid/',
  '\\\\out.invalid\\',
  'htt&#112;://out.invalid ',
  'feed:javascript:',
  'view-source:',
]

const ofSchemes = schemes.flatMap((scheme) => [
  scheme + call,
  `<a href="${scheme}${call}">c</a>`,
  `<img src="${scheme}${call}">`,
  `<form action="${scheme}${call}"><input type=submit></form>`,
])

// What one parser reads differently from the next.
const ofParsers = [
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=trap(1)&gt;">',
  '<svg></p><style><a id="</style><img src=1 onerror=trap(1)>">',
  '<noscript><p title="</noscript><img src=x onerror=trap(1)>">',
  '<xmp><img src=x onerror=trap(1)></xmp>',
  '<textarea></textarea><script>trap(1)</script>',
  '<textarea>&lt;/textarea&gt;&lt;script&gt;trap(1)&lt;/script&gt;</textarea>',
  '<option><style></option></select><img src=x onerror=trap(1)></style>',
  '<template><script>trap(1)</script></template>',
  '<<script>trap(1)//<</script>',
  '<scr<script>ipt>trap(1)</scr</script>ipt>',
  '<img src="x` `<script>trap(1)</script>"` `>',
  '<!--><img src=x onerror=trap(1)>-->',
  '<![CDATA[<img src=x onerror=trap(1)>]]>',
  '<?xml-stylesheet href="javascript:trap(1)"?>',
  '</script><script>trap(1)</script>',
  '</title><script>trap(1)</script>',
  '</style><script>trap(1)</script>',
  ']]><script>trap(1)</script>',
  '{"@context":"</script><script>trap(1)</script>"}',
  '<svg><animate onbegin=trap(1) attributeName=x dur=1s>',
  '<svg><set attributeName=href to=javascript:trap(1)><a>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=trap(1)>#x">',
  '<svg><foreignObject><body onload=trap(1)>',
  '<iframe srcdoc="<script>parent.trap(1)</script>">',
  '<object data="data:text/html,<script>trap(1)</script>">',
  '<p style="width:expression(trap(1))">',
  '{{constructor.constructor("trap(1)")()}}',
  '${trap(1)}',
]

// What runs nothing and tells somebody all the same, or stands in the place of something.
const ofRequests = [
  `<img srcset="${outside} 1x">`,
  `<img src="/blog/images/00000000-0000-0000-0000-000000000000-1.webp" srcset="${outside} 1x">`,
  `<link rel=prefetch href=${outside}>`,
  `<meta http-equiv=refresh content="0;url=${outside}">`,
  `<video poster=${outside}>`,
  `<input type=image src=${outside}>`,
  `<body background=${outside}>`,
  `<table background=${outside}>`,
  `<style>@import '${outside}'</style>`,
  `<a href="https://x" target=_blank ping="${outside}">p</a>`,
  '<a href="//out.invalid">x</a>',
  '<a id=location name=cookie>clobber</a>',
  '<form id=document><input name=cookie>',
  `![x](${outside})`,
  `url(${outside})`,
]

export const injectionVectors: readonly string[] = [
  ...ofTags,
  ...ofEvents,
  ...ofSchemes,
  ...ofParsers,
  ...ofRequests,
]
