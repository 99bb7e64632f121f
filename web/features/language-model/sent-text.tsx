/** A text as it is sent, whatever it holds; the keyboard reaches it to scroll. */
export const SentText = ({ text }: { text: string }) => (
  <pre
    tabIndex={0}
    className="mt-2 max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere"
  >
    {text}
  </pre>
)
