/** The product's colours, by day and by lamp light; on paper always those of the day. */
export const reportStyle = `
:root { color-scheme: light dark; --paper: light-dark(#fdfefb, #19211e); --ink: light-dark(#1b2624, #e9eee8);
  --soft: light-dark(#44514d, #b6c1bb); --line: light-dark(#d5ddd2, #2e3a36); --income: light-dark(#475c69, #8399a5);
  --needs: light-dark(#83395f, #b9668f); --wants: light-dark(#b07a10, #c2912f); --savings: light-dark(#2a7f74, #43a093); }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 15px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif }
main { max-width: 76rem; margin: 0 auto; padding: 2rem 1.25rem }
h1 { margin: 0 0 .5rem; font: 500 2rem/1.2 'Iowan Old Style', Charter, Cambria, 'Noto Serif', Georgia, serif }
header { border-bottom: 3px double var(--soft); padding-bottom: 1rem }
header p { margin: .15rem 0 } .household, .made { color: var(--soft); font-size: .875rem }
dl { display: flex; flex-wrap: wrap; gap: .75rem 2.5rem; margin: 1.25rem 0 } dt { color: var(--soft); font-size: .875rem }
dd { margin: 0; font-size: 1.25rem; font-variant-numeric: tabular-nums }
table { width: 100%; border-collapse: collapse; margin: 1.5rem 0; font-size: .875rem }
caption { text-align: left; font-weight: 600; padding-bottom: .5rem; font-size: 1rem }
th { text-align: left; border-bottom: 1px solid var(--soft); padding: .3rem .5rem; vertical-align: bottom }
td { border-bottom: 1px solid var(--line); padding: .3rem .5rem; vertical-align: top; overflow-wrap: anywhere }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums } .day { white-space: nowrap }
svg { display: block; width: 100%; max-width: 60rem; height: auto; margin: 1rem 0 } svg text { fill: var(--soft); font-size: 11px }
.income { fill: var(--income) } .needs { fill: var(--needs) } .wants { fill: var(--wants) } .savings { fill: var(--savings) }
.axis { stroke: var(--line) }
@media (max-width: 50rem) { main { overflow-x: auto } }
@page { margin: 14mm }
@media print { :root { color-scheme: light } main { max-width: none; padding: 0; overflow: visible } table { font-size: 8pt }
  thead { display: table-header-group } tr, svg, dl { break-inside: avoid } }
`
