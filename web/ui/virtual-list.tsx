// Very many rows of equal height, of which only those in sight are drawn. Give it a height by `className`.
import { memo, type ReactNode } from 'react'
import { cx } from './cx.ts'
import { useVirtualRows } from './virtual-rows.ts'

export type VirtualListProps<Item> = {
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  /** Pixels. */
  rowHeight: number
  renderItem: (item: Item, index: number) => ReactNode
  className?: string | undefined
}

export function VirtualList<Item>({
  label,
  items,
  itemKey,
  rowHeight,
  renderItem,
  className,
}: VirtualListProps<Item>) {
  const keyAt = (index: number) => itemKey(items[index] as Item)
  const { scroller, virtualizer, focusHandlers } = useVirtualRows(items.length, rowHeight, keyAt)
  return (
    // A region that scrolls must be reachable for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div
      ref={scroller}
      tabIndex={0}
      role="region"
      aria-label={label}
      className={cx('h-96 overflow-y-auto', className)}
    >
      <ul className="relative" style={{ height: virtualizer.getTotalSize() }} {...focusHandlers}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <Line
            key={key}
            item={items[index] as Item}
            index={index}
            count={items.length}
            start={start}
            height={rowHeight}
            renderItem={renderItem}
          />
        ))}
      </ul>
    </div>
  )
}

type LineProps<Item> = {
  item: Item
  index: number
  count: number
  start: number
  height: number
  renderItem: (item: Item, index: number) => ReactNode
}

function DrawnLine<Item>({ item, index, count, start, height, renderItem }: LineProps<Item>) {
  return (
    <li
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0"
      style={{ height, transform: `translateY(${start}px)` }}
    >
      {renderItem(item, index)}
    </li>
  )
}

/** Scrolling draws only the lines that come into sight, as long as `renderItem` stays the same function. */
const Line = memo(DrawnLine) as typeof DrawnLine
