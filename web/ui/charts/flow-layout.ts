// Where the nodes and bands of a flow stand: what came in on the left, what it went through, where it ended on the right.
import { type SankeyLink, type SankeyNode, sankey, sankeyJustify, sankeyLinkHorizontal } from 'd3-sankey'

export type FlowNode = { key: string }
/** An amount from one node to another, above zero. */
export type FlowBand = { from: string; to: string; amount: number }

export type PlacedNode = { key: string; x: number; y: number; width: number; height: number }
export type PlacedBand = { from: string; to: string; path: string; width: number }

type Extent = { width: number; height: number; nodeWidth: number; gap: number }

/** Places nodes and bands in a box, in the order given; no band may be zero, and none may lead back. */
export function layOutFlow(
  nodes: readonly FlowNode[],
  bands: readonly FlowBand[],
  { width, height, nodeWidth, gap }: Extent,
): { nodes: PlacedNode[]; bands: PlacedBand[] } {
  if (bands.length === 0) return { nodes: [], bands: [] }
  const layout = sankey<FlowNode, { value: number }>()
    .nodeId(({ key }) => key)
    .nodeAlign(sankeyJustify)
    .nodeWidth(nodeWidth)
    .nodePadding(gap)
    .nodeSort(null as never)
    .extent([
      [0, 0],
      [width, height],
    ])
  const placed = layout({
    nodes: nodes.map((node) => ({ ...node })),
    links: bands.map(({ from, to, amount }) => ({ source: from, target: to, value: amount })),
  })
  const path = sankeyLinkHorizontal<FlowNode, { value: number }>()
  return {
    nodes: placed.nodes.map(({ key, x0 = 0, x1 = 0, y0 = 0, y1 = 0 }) => ({
      key,
      x: x0,
      y: y0,
      width: x1 - x0,
      height: y1 - y0,
    })),
    bands: placed.links.map((link) => ({
      from: keyOf(link.source),
      to: keyOf(link.target),
      path: path(link) ?? '',
      width: Math.max(1, link.width ?? 0),
    })),
  }
}

type End = SankeyLink<FlowNode, { value: number }>['source']

const keyOf = (end: End): string =>
  typeof end === 'object' ? (end as SankeyNode<FlowNode, { value: number }>).key : String(end)
