import type * as contract from '@contracts/mail';
import { call } from '@/services/http/request';
import { asks } from '../api/asks';
import { deskApi } from '../api/deskApi';
import { byCursor, type Page, pageAt } from '../api/pages';

const list = call<typeof contract.listMails>('GET', '/api/admin/mail');
const read = call<typeof contract.getMail>('GET', '/api/admin/mail/:id');
const again = call<typeof contract.sendMailAgain>('POST', '/api/admin/mail/:id/again');
const test = call<typeof contract.sendTestMail>('POST', '/api/admin/mail/test');
const templates = call<typeof contract.listMailTemplates>('GET', '/api/admin/mail/template');
const refused = call<typeof contract.listRefusedAddresses>('GET', '/api/admin/mail/refused');
const forget = call<typeof contract.forgetRefusedAddress>('POST', '/api/admin/mail/refused/forget');

const ROWS = 30;

const mailApi = deskApi.injectEndpoints({
  overrideExisting: 'throw',
  endpoints: (build) => ({
    mails: build.infiniteQuery<Page<contract.ListedMail>, void, string>({
      infiniteQueryOptions: byCursor,
      query: asks(list, ({ pageParam }) => pageAt(ROWS, pageParam)),
      providesTags: ['mail'],
    }),
    mail: build.query<contract.Mail, string>({
      query: (id) => async () => (await read({ params: { id } })).data,
      providesTags: ['mail'],
    }),
    sendMailAgain: build.mutation<contract.Mail, string>({
      query: (id) => async () => (await again({ params: { id } })).data,
      invalidatesTags: ['mail'],
    }),
    sendTestMail: build.mutation<contract.Mail, void>({
      query: () => async () => (await test()).data,
      invalidatesTags: ['mail'],
    }),
    mailTemplates: build.query<contract.MailTemplate[], void>({
      query: () => async () => (await templates()).data,
    }),
    refusedAddresses: build.query<contract.RefusedAddress[], void>({
      query: () => async () => (await refused()).data,
      providesTags: ['mail'],
    }),
    forgetRefusedAddress: build.mutation<unknown, string>({
      query: (email) => () => forget({ body: { email } }),
      invalidatesTags: ['mail'],
    }),
  }),
});

export const {
  useMailsInfiniteQuery,
  useMailQuery,
  useSendMailAgainMutation,
  useSendTestMailMutation,
  useMailTemplatesQuery,
  useRefusedAddressesQuery,
  useForgetRefusedAddressMutation,
} = mailApi;
