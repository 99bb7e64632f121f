// Something grave (deleting everything, another address, who may sign in) is done only by somebody who proved who they are
// within the last ten minutes (R30). The server says so by refusing with 're-authentication-required'
// (`assertJustAuthenticated`); this asks, and sends the call again. A feature wraps its call and knows nothing else:
//
//   const asMyself = useReAuthentication()
//   useMutation({ mutationFn: () => asMyself(() => api.household.delete({})) })
//
// The question is a dialog of its own on top of whatever is open. Whoever gives up gets the refusal, with its sentence.
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react'
import { ApiError } from '#web/start/api-error.ts'

type AsMyself = <Result>(call: () => Promise<Result>) => Promise<Result>

const Context = createContext<AsMyself>((call) => call())

/** Runs a call; when the server wants to know first who it is, asks, and runs it once more. Rejects as the call does. */
export const useReAuthentication = (): AsMyself => useContext(Context)

const Question = lazy(() => import('./re-authentication-dialog.tsx').then(asComponent))
const asComponent = ({ ReAuthenticationDialog }: typeof import('./re-authentication-dialog.tsx')) => ({
  default: ReAuthenticationDialog,
})

/** Around the whole app, once. */
export function ReAuthenticationProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  // Calls that are refused while the question is open wait for the same answer.
  const waiting = useRef<((isProved: boolean) => void)[]>([])
  const asMyself: AsMyself = useCallback(async (call) => {
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 're-authentication-required') throw error
      setAsking(true)
      const isProved = await new Promise<boolean>((resolve) => waiting.current.push(resolve))
      if (!isProved) throw error
      return call()
    }
  }, [])
  const answer = (isProved: boolean) => {
    setAsking(false)
    for (const resolve of waiting.current.splice(0)) resolve(isProved)
  }
  return (
    <Context value={asMyself}>
      {children}
      {isAsking && (
        <Suspense>
          <Question onProved={() => answer(true)} onGivenUp={() => answer(false)} />
        </Suspense>
      )}
    </Context>
  )
}
