export function SessionScreen({ pathname }: { pathname: string; search: URLSearchParams }) {
  return <h1>{pathname}</h1>
}
