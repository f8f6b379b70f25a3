import { ApiFailure } from '../../../api/failure.js';
import type { Message, VendorFileDetails } from '../../../api/shapes.js';
import { refuseOnOldState } from '../../../offline/old-state.js';

interface Answer {
  file?: VendorFileDetails;
  messages?: Message[];
}

/**
 * Uploads a file. Not with `fetch`, which does not tell how much of the body is sent. The same
 * content again is the same file, so that it can be repeated.
 * @param onSent is told the share that is sent, from 0 to 1.
 */
export function sendFile(
  namespace: string,
  file: File,
  onSent: (share: number) => void,
): Promise<VendorFileDetails> {
  refuseOnOldState();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const name = encodeURIComponent(file.name.slice(-200));
    request.open('POST', `/ucp/v1/vendors/${encodeURIComponent(namespace)}/files?name=${name}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('ucp-agent', `profile="${location.origin}/.well-known/ucp"`);
    request.upload.onprogress = ({ loaded, total }) => {
      onSent(total === 0 ? 1 : loaded / total);
    };
    request.onload = () => {
      const answer = (request.response ?? {}) as Answer;
      if (request.status < 300 && answer.file) resolve(answer.file);
      else reject(new ApiFailure(request.status, answer.messages ?? []));
    };
    request.onerror = () => {
      const content = 'The upload was interrupted';
      reject(new ApiFailure(0, [{ type: 'error', code: 'unreachable', content }]));
    };
    request.send(file);
  });
}
