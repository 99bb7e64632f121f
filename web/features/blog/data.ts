// The blog's posts, categories and tags: what is asked for, and what changing one makes stale.
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { BlogPost, categoryForm, newPostForm, PostStatus, tagForm } from '#contract/blog.ts'
import { api, query } from '#web/client/api.ts'
import { byCursor } from '#web/client/pages.ts'
import { withFailureSentence } from '#web/client/failure-sentence.ts'

export type CategoryValues = z.output<typeof categoryForm>
export type TagValues = z.output<typeof tagForm>
export type NewPost = z.output<typeof newPostForm>

export type PostFilter = { status?: PostStatus | undefined; search?: string | undefined }

export const postsQuery = ({ status, search }: PostFilter) =>
  query.blog.listPosts.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...(cursor && { cursor }),
      ...(status && { status }),
      ...(search && { search }),
    }),
    ...byCursor,
  })

/** An open editor holds its own version: it is read when the editor opens, and when another one was saved. */
export const postQuery = (id: string) =>
  query.blog.readPost.queryOptions({ input: { id }, staleTime: 0, gcTime: 0, refetchOnWindowFocus: false })

export const categoriesQuery = query.blog.listCategories.queryOptions()
export const tagsQuery = query.blog.listTags.queryOptions()

const refreshLists = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: query.blog.listPosts.key() })
  void queryClient.invalidateQueries({ queryKey: query.blog.listCategories.key() })
  void queryClient.invalidateQueries({ queryKey: query.blog.listTags.key() })
}

function useChange<Input, Answer>(send: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSettled: () => refreshLists(queryClient),
    meta: { showsErrors: true },
  })
}

export const useCreatePost = () => useChange((form: NewPost): Promise<BlogPost> => api.blog.createPost(form))
export const useDeletePost = () => useChange((id: string) => api.blog.deletePost({ id }))

export const useSaveCategory = () =>
  useChange(({ id, ...form }: CategoryValues & { id?: string | undefined }) => {
    const { slug: _, ...changes } = form
    return id ? api.blog.changeCategory({ id, ...changes }) : api.blog.createCategory(form)
  })
export const useDeleteCategory = () => useChange((id: string) => api.blog.deleteCategory({ id }))

export const useSaveTag = () =>
  useChange(({ id, ...form }: TagValues & { id?: string | undefined }) =>
    id ? api.blog.changeTag({ id, name: form.name }) : api.blog.createTag(form),
  )
export const useDeleteTag = () => useChange((id: string) => api.blog.deleteTag({ id }))

/** SPEC section 8. */
export const uploadImage = (file: File) =>
  withFailureSentence(
    'Failed to upload image. Please try again.',
    api.blog.uploadImage({
      query: { fileName: file.name },
      // A type that no form of another site can send (R27).
      body: new File([file], 'picture', { type: 'application/octet-stream' }),
    }),
  )

export const savePost = api.blog.changePost
export const changeStatus = api.blog.changeStatus
export const readPost = (id: string): Promise<BlogPost> => api.blog.readPost({ id })
