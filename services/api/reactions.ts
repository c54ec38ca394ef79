import type * as contract from '@contracts/reaction';
import { call } from '../http/request';

const getPublicLikes = call<typeof contract.countPublicLikes>('GET', '/api/offline_like/:id');
const getPublicDislikes = call<typeof contract.countPublicDislikes>('GET', '/api/offline_dislike/:id');
const getLike = call<typeof contract.getLike>('GET', '/api/like/:postId');
const postLike = call<typeof contract.createLike>('POST', '/api/like/:postId');
const removeLike = call<typeof contract.deleteLike>('DELETE', '/api/like/:postId');
const getDislike = call<typeof contract.getDislike>('GET', '/api/dislike/:postId');
const postDislike = call<typeof contract.createDislike>('POST', '/api/dislike/:postId');
const removeDislike = call<typeof contract.deleteDislike>('DELETE', '/api/dislike/:postId');

type Count = Promise<contract.ReactionCount>;

export async function fetchPublicLikes(id: string): Promise<number> {
  return (await getPublicLikes({ params: { id } })).data;
}

export async function fetchPublicDislikes(id: string): Promise<number> {
  return (await getPublicDislikes({ params: { id } })).data;
}

/** The likes, and whether one is the caller's. */
export async function fetchLike(postId: string): Count {
  return (await getLike({ params: { postId } })).data;
}

/** Also takes back the caller's dislike. */
export async function createLike(postId: string): Count {
  return (await postLike({ params: { postId } })).data;
}

export async function deleteLike(postId: string): Count {
  return (await removeLike({ params: { postId } })).data;
}

/** The dislikes, and whether one is the caller's. */
export async function fetchDislike(postId: string): Count {
  return (await getDislike({ params: { postId } })).data;
}

/** Also takes back the caller's like. */
export async function createDislike(postId: string): Count {
  return (await postDislike({ params: { postId } })).data;
}

export async function deleteDislike(postId: string): Count {
  return (await removeDislike({ params: { postId } })).data;
}
