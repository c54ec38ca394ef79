import { errorTexts } from '@contracts/rules/errorTexts';
import { ApiError } from '@/services/http/apiError';
import { uploadFailureText } from '@/services/imageUpload/uploadFailure';

it.each([
  [507, errorTexts.diskFull, /The server has no space left/],
  [500, errorTexts.unforeseen, /something went wrong on the server\.$/],
])('says why a picture was not uploaded (%i)', (status, message, text) => {
  expect(uploadFailureText(new ApiError('server', message, status))).toMatch(text);
});
