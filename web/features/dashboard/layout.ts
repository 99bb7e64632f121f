// The rows of the dashboard, the same while it loads and once it is there, so that nothing jumps: at 1440 by 900 both are on
// the screen without scrolling.
export const firstRow =
  'grid grid-cols-1 gap-4 lg:gap-3 *:min-h-80 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:*:min-h-112'
export const secondRow = 'grid grid-cols-1 gap-4 lg:gap-3 md:grid-cols-2 xl:grid-cols-4 xl:*:min-h-68'
